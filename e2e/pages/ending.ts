import { expect } from '@playwright/test'
import type { Visit } from './visit'

export type EndingKind =
  | 'expired'
  | 'cancelled'
  | 'unknown'
  | 'taken'
  | 'worked'
  | 'overtaken'
  | 'self'
  | 'duplicate'
  | 'ordered'
  | 'linkTaken'
  | 'linkOn'
  | 'tokenUsed'
  | 'tokenMissing'
  | 'paid'

/** Titles that the kit has for all. */
const titles: Partial<Record<EndingKind, string>> = {
  unknown: 'shared.link.unknown',
  tokenUsed: 'shared.link.over',
  tokenMissing: 'shared.link.incomplete',
}

/** The pages on which a path ends before its end: each says what happened and has a way on. */
export class EndingPage {
  constructor(private readonly visit: Visit) {}

  async is(kind: EndingKind): Promise<void> {
    const title = titles[kind]
      ? this.visit.textOf('kit', titles[kind])
      : this.visit.textOf('public', kind === 'linkTaken' ? 'share.takenTitle' : `state.${kind}.title`)
    await expect(this.visit.heading(title)).toBeVisible()
    await expect(this.visit.page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
}
