/** Letters that Unicode does not take apart into a plain one and a sign. */
const plainLetters: Record<string, string> = { ı: 'i', ё: 'е', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae' };

/** Signs on a letter, but not those that make another Cyrillic letter, like й. */
const signsOnLetters = /(?<!\p{Script=Cyrillic})\p{M}/gu;

/** A text as it is compared: İ, I, ı and i are one letter, Ş is s, Ё is е, whoever typed it on which keyboard. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ıёøłđßæ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(signsOnLetters, '')
    .normalize('NFC');
}

/** Its words, folded. An apostrophe is within a word: O'Brien is found as obrien. */
export function foldedWords(text: string): string[] {
  return folded(text.replace(/['’ʼ`]/g, ''))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
