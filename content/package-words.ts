import type { Language } from '#domain/language.ts';

const units: Record<Language, string> = { tr: 'Mbps', en: 'Mbps', ru: 'Мбит/с' };
const typeNames = { eco: 'Eco', pro: 'Pro' };
const sentName = /^(\S+) (?:MB, type:|Mbps )(eco|pro)$/;

type TypeName = keyof typeof typeNames;

/** A package as a list has it, "35 Mbps, Eco"; what is no name of a package stays as it is. */
export function packageWords(name: string, language: Language): string {
  return name.replace(
    sentName,
    (_, speed: string, type: TypeName) => `${speed} ${units[language]}, ${typeNames[type]}`,
  );
}

/** The same within a sentence: "Eco 35 Mbps". */
export function packageInSentence(name: string, language: Language): string {
  return name.replace(
    sentName,
    (_, speed: string, type: TypeName) => `${typeNames[type]} ${speed} ${units[language]}`,
  );
}
