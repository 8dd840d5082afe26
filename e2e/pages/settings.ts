import { expect, type Locator } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { Visit } from './visit'

/** A person's own data: cards, each with its form. */
export class SettingsPage {
  constructor(private readonly visit: Visit) {}

  async open(): Promise<void> {
    await this.visit.open(await this.visit.pathOf('Settings'))
    await this.isOpen()
  }

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('personal', 'settings.title'))).toBeVisible()
  }

  card(key: string): Locator {
    return this.visit.page.getByRole('region', { name: this.visit.textOf('personal', key), exact: true })
  }

  async rename(lastName: string): Promise<void> {
    const card = this.card('settings.person')
    await this.press(card, 'settings.personChange')
    await this.field(card, 'registration.lastName').fill(lastName)
    await this.press(card, 'settings.save')
    await expect(card.getByText(this.visit.textOf('personal', 'settings.saved'))).toBeVisible()
    await expect(card.getByText(lastName)).toBeVisible()
  }

  async changeEmail(email: string, password: string): Promise<void> {
    const card = this.card('settings.email')
    if (!(await this.field(card, 'settings.emailNew').isVisible()))
      await this.press(card, 'settings.emailChange')
    await this.field(card, 'settings.emailNew').fill(email)
    await this.field(card, 'settings.emailPassword').fill(password)
    await this.press(card, 'settings.emailSubmit')
  }

  /** Opens a card's form. */
  async change(key: string): Promise<void> {
    const card = this.card(key)
    const fields = card.locator('input, select')
    if (!(await fields.first().isVisible())) await card.getByRole('button').first().click()
    await expect(fields.first()).toBeVisible()
  }

  async storeBank(iban: string, bank: RegExp): Promise<void> {
    const card = this.card('settings.bank')
    await card.getByRole('button').first().click()
    await this.field(card, 'settings.iban').fill(iban)
    await expect(card.getByRole('status').filter({ hasText: bank })).toBeVisible()
  }

  async saveBank(): Promise<void> {
    const card = this.card('settings.bank')
    await this.press(card, 'settings.bankSubmit')
    await expect(card.getByText(this.visit.textOf('personal', 'settings.saved'))).toBeVisible()
  }

  /** Removes the account, after a wrong password. */
  async removeBank(password: string): Promise<void> {
    const card = this.card('settings.bank')
    await this.press(card, 'settings.bankRemove')
    await this.field(card, 'settings.bankPassword').fill(`${password}-nein`)
    await this.press(card, 'settings.bankRemoveYes')
    await expect(card.getByText(this.visit.textOf('kit', 'error.password.wrong')).first()).toBeVisible()
    await this.field(card, 'settings.bankPassword').fill(password)
    await this.press(card, 'settings.bankRemoveYes')
    await expect(card.getByText(this.visit.textOf('personal', 'settings.bankNone'))).toBeVisible()
  }

  /** Sets the language of the mails by its name in the page's language. */
  async language(name: string): Promise<void> {
    const card = this.card('settings.language')
    await this.press(card, 'settings.languageChange')
    await this.field(card, 'settings.languageField').selectOption(name)
    await this.press(card, 'settings.save')
    await expect(card.getByText(this.visit.textOf('personal', 'settings.saved'))).toBeVisible()
  }

  async newsletter(key: 'order' | 'outAction' | 'never'): Promise<void> {
    await this.press(this.card('newsletter.title'), `newsletter.${key}`)
  }

  async newsletterIs(state: 'in' | 'pending' | 'out'): Promise<void> {
    await expect(
      this.card('newsletter.title').getByText(this.visit.textOf('personal', `newsletter.state_${state}`)),
    ).toBeVisible()
  }

  /** Downloads one's own data and gives the document. */
  async export(): Promise<string> {
    const card = this.card('settings.export')
    const saved = this.visit.page.waitForEvent('download')
    await this.press(card, 'settings.exportAction')
    const path = await (await saved).path()
    await expect(card.getByText(this.visit.textOf('personal', 'settings.exportDone'))).toBeVisible()
    return readFile(path, 'utf8')
  }

  /** Opens the end of the account and gives what is said to be lost. */
  async beginEnd(): Promise<string> {
    const card = this.card('ending.title')
    await this.press(card, 'ending.begin')
    return (await card.getByRole('list').innerText()).replaceAll('\u00a0', ' ')
  }

  async end(password: string): Promise<void> {
    const card = this.card('ending.title')
    await this.field(card, 'ending.password').fill(password)
    await this.press(card, 'ending.submit')
  }

  async isGone(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('personal', 'logout.deletedTitle'))).toBeVisible()
  }

  async openPassword(): Promise<void> {
    await this.open()
    await this.card('settings.password')
      .getByRole('link', { name: this.visit.textOf('personal', 'password.title') })
      .click()
    await expect(this.visit.heading(this.visit.textOf('personal', 'password.title'))).toBeVisible()
  }

  async changePassword(old: string, password: string): Promise<void> {
    const { visit } = this
    await visit.field('personal', 'password.old').fill(old)
    await visit.field('personal', 'access.password').fill(password)
    await visit.field('personal', 'access.repeat').fill(password)
    await visit.button('personal', 'password.submit').click()
  }

  private field(card: Locator, key: string): Locator {
    return card.getByLabel(this.visit.texts.like('personal', key))
  }

  private async press(card: Locator, key: string): Promise<void> {
    await card.getByRole('button', { name: this.visit.texts.like('personal', key) }).click()
  }
}
