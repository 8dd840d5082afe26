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
  | 'confirmed'
  | 'ordered'
  | 'linkTaken'
  | 'tokenUsed'
  | 'tokenMissing'
  | 'paid'

/** The pages on which a path ends before its end: each says what happened and has a way on. */
export class EndingPage {
  constructor(private readonly visit: Visit) {}

  async is(kind: EndingKind): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('public', `state.${kind}.title`))).toBeVisible()
    await expect(this.visit.page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
}
