/** Words that no Spanish sentence has. */
const ENGLISH = new Set(
  'the and with card cards player players turn of from you your this that is are was not cannot play seat table move game rule score winner wins draw here there must may only'.split(
    ' ',
  ),
);
/** Names that stay as they are, and what is written for programs. */
const NAMES = /Over and Out|Out of Control|Top Out|Spin Out|Tip Top|Open Font License|`[^`]*`|«[^»]*»|[@~?=#]/g;

/** The English words of a text that should be Spanish. */
export const englishIn = (text: string): readonly string[] =>
  (text.replaceAll(NAMES, ' ').match(/[a-záéíóúñü]+/gi) ?? []).filter((word) => ENGLISH.has(word.toLowerCase()));
