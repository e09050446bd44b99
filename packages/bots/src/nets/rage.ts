/** Made by scripts/train/rage.ts --generations 6 --games 2500 --seed 1. */
export const RAGE_NET = {
  /** From two seats on: a lead of grows × √(rounds left + base) points is worth a factor e of win chance. */
  spreads: [
    { grows: 5.5, base: -0.5 },
    { grows: 4, base: -0.5 },
    { grows: 3.5, base: -0.5 },
    { grows: 3, base: -0.5 },
    { grows: 2.75, base: -0.5 },
    { grows: 2.5, base: -0.5 },
    { grows: 2.5, base: -0.5 },
  ],
  /** By seats, then by the size of the hand: scale, shift and sharpness of bids by what a hand is worth. */
  beliefs: [
    [
      [1.42, -0.67, 1.18],
      [1.47, -0.74, 1.09],
      [1.35, -0.39, 1.51],
    ],
    [
      [1.26, -0.08, 1.37],
      [1.17, -0.27, 2],
      [1.13, -0.3, 1.97],
    ],
    [
      [1.05, 0.26, 1.49],
      [0.81, 0.26, 2],
      [1.15, -0.33, 2],
    ],
    [
      [0.95, 0.41, 2],
      [0.78, 0.36, 2],
      [1.21, -0.34, 2],
    ],
    [
      [0.83, 0.53, 2],
      [0.86, 0.35, 2],
      [1.24, -0.32, 2],
    ],
    [
      [0.72, 0.57, 2],
      [0.93, 0.28, 2],
      [1.22, -0.27, 2],
    ],
    [
      [0.69, 0.58, 2],
      [0.99, 0.23, 2],
      [1.21, -0.23, 2],
    ],
  ],
  bids: '0.000996699996699 g3evjpg0ZCimjrm_dbYJf0bSPTaEg9heodXdX4T8ZdjCfkf5gChIf_XWfumyaRhebJTaVFYvjDiVdUlRZJfqfygXeKldSkkVgdgLgcc5cEgiUdjEfSf9h6bvY2OxbCh9XmqHX1oUj1Y9gkbcieg1joUpcXbzedgNicaYb_k8g-iQdraMcDhigqfHZcZ-jdpBpXQjdmXOhhf0bCVsfmfneQkSdZcfbsZkd-bDjaa6hfkMaKj1cPWtZdXtewkReAgBdqbtfRgijkjXecgsdAdwinfceZdrmwjdcfhFcLatYigPhkaxTmbgW9awZ0iPb-i1gAhXd1aFiac5kmiCljcJlndgddnwqRmue8ZYiTYjmPdAiGe7ethxfadvgrUUlDeYfugReiWhQ1iJmxiNX7nPXrhOgffag5gKm2lfm1aChddBeTiuZeZeV3bGoah0eXavaHgkhjv1R0mkjQYyT5j3gMhkejZcgxcTgufGf6bYjTl7fEfnkGbgLmeLifi8VdjnRLV7RvksnOl1hhkBnEeIfJhbbuh3VLjbePeYkogabYaYj1nLmQU9cVifdxiobydWeIdDcEgKcXezi4d5lBZVgkW0j7k8g1ZQYSdVfThpcImOedfIc4aoZnacd9h2hUXGb1f-k5iuVBWeY9kQjXdWYCSKdWiZktU0qLiFmKY8ABW5grnWjpbzZugnelh7gOgdjhgGhJjZaAZtfJdJbEh9m5wwU3NPZckyTKg9j8iJizojrUdXhKa7dzibjEkZhvkWeCasfZfXeZoFmCtWfuelhlj0pKoriFfSexjJfkgzlIZwfkQBjuhZfVe_jFdtgAgpMdhnrNo2gRFhPdQXdcd0XWVagSf0gSjuUffclnePgzgwcBjOfUoxgeWEXpcGlRs3XJXoZRirg5cWaIiFeZhun_IUW3WNl9jhg_W3XjW4eFcUsSeFqNLqjWMboDmXiAeQbVTNfihUffiBaJVHkzeCf3hvdYdLhuZieHl5pHrGaMfWg1j0iPlnf_fyb7nDi6fjk1b9eSYUjkk6c9jefwdTgQiAbihSiFh_bfbkWXWlV2dcdMXefnhjiXhNQGgXmsc9ZCSjZaWWdUdMjngdaDaZfwnnf6YGbPheZfnHQpecj8gejJeievgTZ1ercWiHaicraUkrXqbsc3gkhkc8aKbVbyimfufFgHdeYMeYf7cvZ6dMePe-g-Xck5hPcehlbSrSjddul_mlmFoBnAcZhnnIhQfHf3U5kLhPf8nDkBb0brhklUf3brckakl5e4gnX9dEjgi1jLX-cjhJgPm3jhgrZ1jHg0hie5mDdVkRiLhHxKk0cznrjVTBbOhbnTf-eCiFf3bbebmDbJfndyigZPj6bfefeLMoYPjsaHcBtykld9YWeYiGc6eC',
  plays:
    '0.0021918821918799998 W5jHfkZXmTkDgLfPeWfkgRibgDgAfofdefUTg4Y7hIjKebgygrfWgzfflDd3kafEfxhkf8i6X4jQbDd8dqXolAh3bMgZh7gJgGigauipgUguhILzd7VDjQjYdNczd3fajab2dvcOimg0ghhjb7jTc0j5YZcug3fbggajdkiOg8eAjQiCeieAgagXiXbnf7eqf1kqXcbPcLiWhhfOfccBgcfZfsc6gKeJgFlsXEf6eqeQhIkBhsXNeTfqf1jxj8b_ePfdf2fVi7goTNjrauYoeugVeWjihHhWi9flgSgwXzjNfOhSeDfgcVdkdncQeIcsfPfsgYgwezfnf7gad1hhg0e5fpfnhtcEg4dIeggjgBg3dnfRdtgGazhofjdEXff3e0fDVrlsf8e9iKeQgVk5c0imf1fliMnCflfPk2e6GWWge3iBfmiEd8j9jmhOg2fOZUnQkoitb2fHd7d-hmftcefbiNdxiBedfxeog9f4ibcijlgof-kEb7fEgyfagpcebngojKh1h5hVgogVWWf1edZuZDjObpkEaAhUk3eee4e5dKhUe0f8e9fyhbl-gYauNGaxiDiIgXgghadHe9g9jBh9gZdiirdtYHducweHhehhcbf_iLe7gcfrebazivhMfLbagwboh8iaZWWXgOjMmWcEhPdVjaczgcgbjzgCfqkjYHepZHiLayhieQhQhve9gKhFfWdYglgLf1QBgnh5kMbelvJjVQRsb-f-nRikhdfbgwgzgEeid5ekV-imesa2dxdXdegxfofsgkg3ecjEhHfdfReEhof-emi_M8UQgIiegwfagAgPgfffg_ikZ5k6fxlKgffEf2eUj3oqcXf0hNfbiEXIcEgifMexhkY7gAlQVAh0lxaWfQfLfwiNkeW5ZrgnY3Y7gThBbWeUiXbJhCcOgxhoedgPflcvdsfifYdZfvg8eRpsfjjTkbgqpTe8czhqgifsd2hKekfsf_f5dnh6iUc1YWfmaPlZeRiEeAhTgFdwgPiiegg1ghgzfhaYhYcJnMUQlQcoifa3gufGgseLiUfRgRiIiyiQapiZcSd_dXj4gRjKb_ffgnfHgMjxesflhBhagMYVgKhBhwempOYEdbQifZfpkec5bUfmfAagb4nuhTeke2YyY0hpbljXZ8f5guhSh8fJgdfxgCgXgeeEeglofganVLaDjrkQhFdUgIecdwhJiLjNgFg7hhdybRdVf-f8ctrjateoi0cxhogHeSfrfnhZhafwd_TIR0itWqdegyiNe1htdKiSjMfeipfzgBjBd4epYTcPe2dDhafscii_c3gdgtgPiKdniGfCihgOgWf3b_iMVmbigCi9f7fdeZeFiZeVclg6hSlRgljxd5etjSc9YGfyb6imdMiJlUhSY3hViUd8hRfFd_e9dIbYcaiwfngNhQg5hDh_f8e7h5fqc9kugwghb8gCirZKftR5fNgbf4bAfncgfhhLgOhEfabHfVjyhehNc-jOh7ddlfffh2fZfad8gNg_hsenABj1gpiycogqjJbTfTdZhNg1igf5gfjpfvfng7nnfdf0kzisnCabhDf_iohKYpiEemfgeTg8ahkOjxgJaDcVa0kLfHa3fGiAhTffg1dsf7csfvg9g9pYd2jFiuhPW_TOewiEjAfiddhOeEgCfpgtgLjke_jTibYbiEeFhqe4cSiUgqcugpibdjSfgVgogcgqhNj5izdxrRe9hRfdhGe4gKf3hrfkergHgBgyh0fDiicYeBhfdkfNcJfJgfpdYLjOhfhigYfJcUfvfQm0gjfMe-fclwe5eggPf3gQecg9edfEdtYAeOcNiPiwh2i5f0i8hHmUhYZMjXeIe7dSd_iCopg0glj7e0ixdzhzhyd8eheJdggPd1eoZ7eomidNiThKiLiEd_XAesfUcEhTd_iueDea',
};
