// Pages are declared once: those of a front end in its src/routes.json, those that the edge answers by itself beside
// its code. This joins them in one list, in the order of the API's answer, and writes it where the API and the edge
// embed it, which can't reach out of their modules. `make contract` runs it, and its check finds a stale list.
import { readFileSync, writeFileSync } from 'node:fs'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

/** Where pages are declared, by the app that shows them; the edge's own are shown by none. */
const declarations = {
  shell: 'shell/src/routes.json',
  'mfe-public': 'mfe-public/src/routes.json',
  'mfe-personal': 'mfe-personal/src/routes.json',
  'mfe-agency': 'mfe-agency/src/routes.json',
  'mfe-profiseller': 'mfe-profiseller/src/routes.json',
  desk: 'shell/desk/src/routes.json',
  '': 'bff/internal/edge/page/routes.json',
}
const copies = [
  'backend/internal/programme/tenant/routes.gen.json',
  'bff/internal/edge/page/routes.gen.json',
]

/** What an entry may hold; its path is the default one, its place the one in the API's answer. */
const fits = {
  path: (path) => /^\/$|^(\/[a-z0-9-]+|\/\{[a-zA-Z]+(\.\.\.)?\})+$/.test(path),
  place: (place) => Number.isInteger(place) && place > 0,
  additional: (additional) => additional === true,
  auth: (auth) => ['user', 'agency', 'partner', 'desk'].includes(auth),
  needs: (needs) => ['agents', 'agencies', 'kiosk', 'partners', 'sellers'].includes(needs),
}

/** One list of all pages, and what is wrong with them. A page without a place follows those with one. */
export function joined(declared) {
  const faults = []
  const taken = new Map()
  const claim = (what, name) => {
    if (taken.has(what)) faults.push(`${name}: ${what} is taken by ${taken.get(what)}`)
    else taken.set(what, name)
  }
  const pages = Object.entries(declared).flatMap(([app, own]) =>
    Object.entries(own).map(([name, entry]) => {
      claim(`the name ${name}`, app || 'the edge')
      if (entry.place) claim(`place ${entry.place}`, name)
      if (!('path' in entry)) faults.push(`${name}: has no path`)
      for (const [key, value] of Object.entries(entry))
        if (!fits[key]?.(value)) faults.push(`${name}: ${key} can't be ${JSON.stringify(value)}`)
      const { place, ...rest } = entry
      return { place: place ?? Number.MAX_SAFE_INTEGER, page: { name, ...(app && { app }), ...rest } }
    }),
  )
  return { faults, pages: pages.toSorted((a, b) => a.place - b.place).map(({ page }) => page) }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const declared = Object.entries(declarations).map(([app, file]) => [app, JSON.parse(readFileSync(file, 'utf8'))])
  const { faults, pages } = joined(Object.fromEntries(declared))
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    exit(1)
  }
  const text = `[\n${pages.map((page) => `  ${JSON.stringify(page)}`).join(',\n')}\n]\n`
  for (const copy of copies) writeFileSync(copy, text)
}
