import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import de from '@weitersagen/kit/locales/de.json'

/** A person presses what can't be undone, and says once more that it is meant. */
export async function pressTwice(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
  const asks = await screen.findByRole('group', { name: de.onceMore.question })
  await user.click(within(asks).getByRole('button', { name }))
}

/**
 * What a mail scanner can do to a page: it ticks each box and presses each button that it found there, once, and
 * sends each form. Fields that take text stay as they are.
 */
export async function scan(user: UserEvent): Promise<void> {
  const found = document.querySelectorAll<HTMLElement>('input[type=checkbox], input[type=radio], button')
  const forms = document.querySelectorAll('form')
  for (const one of found) if (one.isConnected) await user.click(one)
  for (const form of forms) if (form.isConnected) form.requestSubmit()
  // What was sent has begun by the next task.
  await new Promise((resolve) => setTimeout(resolve))
}
