import { expect } from '@playwright/test'
import type { Visit } from './visit'

/** The contact page with its form. */
export class ContactPage {
  constructor(private readonly visit: Visit) {}

  async open(query = ''): Promise<void> {
    await this.visit.open((await this.visit.pathOf('Contact')) + query)
    await expect(this.field('message')).toBeVisible()
  }

  field(name: 'topic' | 'name' | 'email' | 'message' | 'copy') {
    return this.visit.field('public', `contact.${name}`)
  }

  async write(values: { topic?: string; name: string; email: string; message: string }): Promise<void> {
    if (values.topic)
      await this.field('topic').selectOption({
        label: this.visit.textOf('public', `contact.topic_${values.topic}`),
      })
    await this.field('name').fill(values.name)
    await this.field('email').fill(values.email)
    await this.field('message').fill(values.message)
  }

  async send(): Promise<void> {
    await this.visit.button('public', 'contact.submit').click()
  }

  async thanks(): Promise<void> {
    await expect(this.visit.heading(this.visit.texts.like('public', 'contact.doneTitle'))).toBeFocused()
  }
}
