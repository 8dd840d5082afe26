/** The words of a text without the signs that shape it, for a line that says how it begins. */
export const plainOf = (markdown: string): string =>
  markdown
    .replace(/(^|\s)#{1,6}\s+/g, '$1')
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
