import { createHash } from 'node:crypto'
import { offers } from './shared.mjs'

/** One word for all that the kit offers: with the same on both sides, a remote finds what it uses. */
export const contract = () => createHash('sha256').update(JSON.stringify(offers())).digest('hex').slice(0, 12)

/** What the shell's code knows of its own kit. */
export const kitDefines = () => ({
  KIT_CONTRACT: JSON.stringify(contract()),
  KIT_OFFERS: JSON.stringify(offers()),
})
