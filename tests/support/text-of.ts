const endsLine =
  'address|article|br|button|caption|dd|div|dt|figcaption|figure|form|h[1-6]|header|label|legend|li|nav|ol|option|p|pre|progress|section|summary|table|textarea|tr|ul';

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/**
 * What a rendered part says, line by line as somebody reads it: a link with where it leads and whether beside this tab, a button in brackets under
 * the name it has for those who hear it, a cell of a table after a stroke, a field with what it holds.
 */
export function textOf(html: string): string {
  return (
    html
      .replace(/<!-- -->|<svg.*?<\/svg>/gs, '')
      .replace(/<(\w+)([^>]*\saria-label="([^"]*)"[^>]*)>[^<]*<\/\1>/g, '<$1$2>$3</$1>')
      // A mark with how it looks: "Paid (good)".
      .replace(/<span class="_mark_\w+ _([a-z]+)_[^>]*>(.*?)<\/span>/gs, '$2 ($1) ')
      .replace(/<button[^>]*>/g, '[')
      .replace(/<\/button>/g, ']</button>')
      .replace(/<a\s[^>]*href="([^"]*)"([^>]*)>(.*?)<\/a>/gs, (_, href, more, words) => {
        const beside = /\starget="_blank"/.test(more) ? ' (new tab)' : '';
        return `${words} → ${href}${beside} `;
      })
      .replace(/<input[^>]*type="(?:checkbox|radio)"[^>]*>/g, (field) => {
        const [, label = ''] = /\saria-label="([^"]*)"/.exec(field) ?? [];
        return `${/\schecked=/.test(field) ? '(x)' : '( )'} ${label}`;
      })
      .replace(/<input(?=[^>]*\svalue="([^"]*)")[^>]*>/g, ': $1')
      .replace(/<option[^>]*\sselected=""[^>]*>/g, '> ')
      .replace(/<\/t[dh]><t[dh][^>]*>/g, ' | ')
      .replace(/<\/dt><dd[^>]*>/g, ': ')
      .replace(new RegExp(`</?(?:${endsLine})(?:\\s[^>]*)?/?>`, 'g'), '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
      .split('\n')
      .map((line) => line.replace(/[^\S\u00a0\u202f]+/g, ' ').trim())
      .filter((line) => line !== '' && line !== ']' && line !== '[')
      .join('\n')
  );
}
