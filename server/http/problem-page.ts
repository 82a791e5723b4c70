import type { FastifyRequest } from 'fastify';
import { company } from '#content/company.ts';
import type { Language } from '#domain/language.ts';

/** A browser that opens an address asks for HTML, a program does not. */
export function isAskedByPerson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

/** Needs nothing that could fail too. The sentences are ours, so nothing has to be escaped. */
export function problemPage(sentence: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${company.name}</title>
<h1>${company.name}</h1>
<p>${sentence}</p>
<p><a href="tel:${company.phone.dialled}">${company.phone.shown}</a></p>
</html>
`;
}
