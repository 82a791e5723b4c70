/** The names under which the fields of a rendered form are sent; with "*" what cannot be left empty. */
export function fieldsOf(html: string): string[] {
  return [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].flatMap(([field]) => {
    const name = /\sname="([^"]*)"/.exec(field)?.[1];
    return name === undefined ? [] : [/\srequired=""/.test(field) ? `${name}*` : name];
  });
}
