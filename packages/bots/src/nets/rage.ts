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
  bids: '0.000996699996699 g4ewjogwZAiojonAdYYIfwbQPQaAhAhgogXgX4UAZgjAfgf4gAhIgAXYfwmwaQhgbITYVIYwjAiYdQlQZIfofwgYeIlgSgkYgggIggc4cAggUgjAfQgAh4bwY4OwbAiAXoqIX4oYj4ZAggbgigg4joUocYbweggQiYaYcAlAhAiQdoaQcAhggofIZYaAjgpApYQgdoXQhgfwbAVofofoeQkQdYcgboZoeAbAjYa4hgkIaIj4cQWwZgXwewkQeAgAdobwfQggjgjYeYgodAdwiofgeYdomwjgcghIcIawYggQhoawTobgXAawZ4iQcAi4gAhYd4aIiYc4koiAlgcIlodgdgnwqQmwfAZYiQYgmQdAiIe4ewhwfYdwgoUQlAeYfwgQegWgQ4iImwiQX4nQXohQggfYg4gIm4lgm4aAhgdAeQiwZgZgV4bIoYh4eYawaIgghgv4RwmojQYwT4j4gQhoegZYgwcQgwfIf4bYjQl4fIfokIbgLoeIigi4VgjoRIV4RwkwnQl4hgkAnAeIfIhYbwh4VIjYeQeYkogYbYaYj4nImQVAcYigdwiobwdYeIdAcAgIcYewi4d4lAZYggW4j4lAg4ZQYQdYfQhocImQegfIc4aoZoageAh4hYXIb4gAk4iwVAWgZAkQjYdYYASIdYiYkwU4qIiImIZAAAW4gonYjobwZwgoeoh4gQggjggIhIjYaAZwfIdIbAiAm4wwU4NQZYkwTIhAkAiIiwogrQdYhIa4dwiYjAkYhwkYeAaofYfYeYoImAtYfweohoj4pIooiIfQewjIfggwlIZwfgQAjwhYfYfAjIdwgAgoMghorQo4gQFgPgQYdgdwXYVYgQfwgQjwUgfgloeQgwgwcAjQfYowggWIXocIlQs4XIXoZQiog4cYaIiIeYhwoAIYW4WQmAjghAW4XgW4eIcYsQeIqQLojYMYoAmYiAeQbYTQfghYfgiAaIVIkweAf4hwdYdIhwZgeIl4pIrIaQfYg4j4iQlogAfwb4nAi4fgk4cAeQYQjgk4dAjgfwdQgQiAbghQiIiAbgboWYWoV4dgdIXgfohgiYhQQIgYmwdAZASgZYWYdQdIjoggaAaYfwnof4YIbQhgZgnIQoeYkAggjIegewgQZ4eocYiIagcoaQkoXoboc4gghodAaIbYbwiofwfIgIdgYQeYf4cwZ4dIeQfAhAXgk4hQcghobQrQjgdwmAmomIoAnAcYhonIhQfIf4U4kIhQf4nAkAb4boholYf4bocgaol4e4goYAdIjgi4jIYAcghIgQm4jggoZ4jIgwhge4mAdYkQiIhIxIkwcwnojYTAbQhYnQgAeAiIf4bYeYmAbIfodwigZQj4bgegeIMoYQjoaIcAtwkoeAYYeYiIc4eA',
  plays:
    '0.0021918821918799998 W4jIfoZYmQkAgIfQeYfogQiYgAgAfofgegUQg4Y4hIjIeYgwgofYgwfglAd4kYfIfwhggAi4X4jQbAd4doXolAh4bIgYh4gIgIigawiogYgwhILwd4VAjQjYdQcwd4fYjYb4dwcQiogwgghgb4jQcwj4YYcwg4fYggagdoiQg4eAjQiAegeAgYgYiYbof4eof4koXYbQcIiYhgfQfgcAgYfYfoc4gIeIgIlwXAf4eoeQhIkAhoXQeQfof4jwkAcAeQfgf4fYi4goTQjoawYoewgYeYjghIhYjAfogQgwXwjQfQhQeAfgcYdodocQeIcofQfogYgwewfof4gYd4hggwe4fofohwcAg4dIeggggAg4dofQdwgIawhofgdIXgf4e4fAVolwgAfAiIeQgYk4cwiof4foiQnAfofQk4e4GYWge4iAfoiId4kAjohQg4fQZYnQkoiwb4fId4eAhofwcgfYiQdwiAegfweohAf4iYcgjogogAkAb4fIgwfYgocgbogojIh4h4hYgogYWYf4egZwZAjQbokAaAhYk4ege4e4dIhYe4gAfAfwhYmAgYawNIawiAiIgYgghYdIfAhAjAiAgYdgiodwYIdwcweIhghgcYgAiIe4gYfoeYawiwhIfIbYgwboiAiYZYWYgQjQmYcAhQdYjYcwgYgYjwgAfokgYIeoZIiIawhgeQhQhwfAgIhIfYdYgogIf4QAgoh4kQbglwJgVQRocAgAnQighgfYgwgwgAegd4egWAioeoa4dwdYdggwfofoggg4egjIhIfgfQeAhogAeojAM4UQgIiggwfYgAgQggfghAigZ4k4fwlIggfIf4eYj4oocYf4hQfYiIXIcAggfQewhgY4gAlQVAh4lwaYfQfIfwiQkgW4ZogoY4Y4gQhAbYeYiYbIhAcQgwhoeggQfocwdofgfYdYfwg4eQpofgjQkYgopQfAcwhoggfod4hIegfogAf4doh4iYc4YYfoaQlYeQiIeAhQgIdwgQigegg4gggwfgaYhYcInQUQlQcoiga4gwfIgweIiYfQgQiIiwiQaoiYcQeAdYj4gQjIcAfggofIgIjweofohAhYgIYYgIhAhweopQYAdYQgfYfokgc4bYfofAagb4nwhQege4YwYwhobojYaAf4gwhQiAfIggfwgAgYggeAeglofgaoVIaAjokQhIdYgIegdwhIiIjQgIg4hgdwbQdYgAgAcwrgaweoiwcwhogIeQfofohYhYfweATIR4iwWodggwiQe4hwdIiQjQfgiofwgAjAd4eoYQcQe4dAhYfocgjAc4gggwgQiIdoiIfAiggQgYf4cAiQVobggAjAf4fgeYeIiYeYcog4hQlQgojwd4ewjQdAYIfwb4iodQiIlYhQY4hYiYd4hQfIeAfAdIbYcYiwfogQhQg4hAiAgAe4h4fodAkwgwggcAgAioZIfwR4fQgYf4bAfocgfghIgQhAfYbIfYjwhghQdAjQh4dglgfgh4fYfYd4gQhAhoeoAAj4goiwcogojIbQfQdYhQg4igf4ggjofwfog4nofgf4kwionAaYhAgAiohIYoiIeofgeQg4agkQjwgIaAcYa4kIfIa4fIiAhQfgg4dof4cofwhAhApYd4jIiwhQXATQewiIjAfgdghQeAgAfogwgIjofAjQiYYYiIeIhoe4cQiYgocwgoiYdgSggYgogYgohQj4iwdwrQfAhQfghIe4gIf4hofoeogIgAgwh4fAigcYeAhgdofQcIfIggpgYIjQhghggYfIcQfwfQm4ggfQfAfglwe4eggQf4gQeghAegfIdwYAeQcQiQiwh4i4f4i4hImQhYZIjYeIe4dQeAiAoogwgoj4e4iwdwhwhwd4egeIdggQd4eoZ4eomgdQiQhIiIiIeAXAeofQcAhQeAiweAeY',
};
