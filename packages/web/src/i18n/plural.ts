type Forms = { readonly [K in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** `3 cards`: the number with the word in the form that the language wants for it. */
export function countOf(language: string, forms: Forms): (n: number) => string {
  const rules = new Intl.PluralRules(language);
  return (n) => `${n} ${forms[rules.select(n)] ?? forms.other}`;
}
