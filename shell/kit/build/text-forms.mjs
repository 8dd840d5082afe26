/** The forms that a text has: by number, and one with "du". `days_du_one` is the text `days` for one day, with du. */

const number = /_(zero|one|two|few|many|other)$/
const needed = ['one', 'other']

/** "Sie" and "Ihr" in all their cases, as words of their own. */
const formal = /(?<!\p{L})(Sie|Ihnen|Ihr(e|en|em|er|es|s)?)(?!\p{L})/u

/** Takes a key apart. */
export function formsOf(key) {
  const [ending = ''] = number.exec(key) ?? []
  const bare = key.slice(0, key.length - ending.length)
  const du = bare.endsWith('_du')
  return { base: du ? bare.slice(0, -'_du'.length) : bare, du, ending }
}

/** The keys that German texts lack: a text with "Sie" has a twin with "du", unless "Sie" isn't the reader. */
export function lackingDu(texts, others = {}) {
  const lacking = []
  for (const [key, words] of Object.entries(texts)) {
    const { base, du, ending } = formsOf(key)
    const twin = `${base}_du${ending}`
    if (!du && formal.test(words) && !(key in others) && !(twin in texts)) lacking.push(twin)
  }
  return lacking
}

/** The keys that a language lacks of counted texts: German and English have two kinds of numbers, for the same. */
export function lackingNumbers(texts, elsewhere) {
  /** @type {Set<string>} */
  const lacking = new Set()
  for (const key of [...Object.keys(texts), ...Object.keys(elsewhere)]) {
    const { base, du, ending } = formsOf(key)
    // A language may do without a twin; where it has one, it has all its forms.
    const own = needed.some((form) => `${base}_du_${form}` in texts)
    if (!ending || (du && !own)) continue
    for (const form of needed) {
      const wanted = `${base}${du ? '_du' : ''}_${form}`
      if (!(wanted in texts)) lacking.add(wanted)
    }
  }
  return [...lacking]
}
