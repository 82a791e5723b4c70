/** Letters that Unicode does not take apart into a plain one and a sign. */
const plainLetters: Record<string, string> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae' };

/** Signs on a letter, but for the one that makes й of и: that is another letter. Looking behind fails before Safari 16.4. */
const signsOnLetters = /(и\u0306)|\p{M}/gu;

/** A text as it is compared: İ, I, ı and i are one letter, Ş is s, Ё is е, whoever typed it on which keyboard. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(signsOnLetters, '$1')
    .normalize('NFC')
    .replace(/[ıøłđßæ]/g, (letter) => plainLetters[letter] ?? letter)
    .toLowerCase();
}

/** Its words, folded. An apostrophe is within a word: O'Brien is found as obrien. */
export function foldedWords(text: string): string[] {
  return folded(text.replace(/['’ʼ`]/g, ''))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
