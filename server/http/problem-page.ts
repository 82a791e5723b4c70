import type { FastifyRequest } from 'fastify';
import { company } from '#content/company.ts';
import type { Language } from '#domain/language.ts';

/** A browser that opens an address asks for a page; a program asks for what it can read. */
export function isAskedByPerson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

/** Made of nothing that could fail too. The sentences are ours: nothing in them has to be escaped. */
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
