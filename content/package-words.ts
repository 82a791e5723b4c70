import type { Language } from '#domain/language.ts';

const units: Record<Language, string> = { tr: 'Mbps', en: 'Mbps', ru: 'Мбит/с' };
const typeNames = { eco: 'Eco', pro: 'Pro' };
const sentName = /^(\S+) (?:MB, type:|Mbps )(eco|pro)$/;

/** A package as people write it, "35 Mbps, Eco"; what is no name of a package stays as it is. */
export function packageWords(name: string, language: Language): string {
  return name.replace(
    sentName,
    (_, speed: string, type: keyof typeof typeNames) => `${speed} ${units[language]}, ${typeNames[type]}`,
  );
}
