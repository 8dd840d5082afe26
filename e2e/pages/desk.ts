import type { CDPSession, Locator } from '@playwright/test'
import type { World } from '../fixtures/world'
import { expect } from '../fixtures/world'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { Visit } from './visit'

/** Each duty that there is beside looking. */
export const everyDuty = ['people', 'content', 'offers', 'money', 'staff'] as const
export type Duty = (typeof everyDuty)[number]

/** As the browser's protocol has them. */
type Passkeys = Awaited<ReturnType<typeof passkeysOf>>

const passkeysOf = async (cdp: CDPSession, authenticatorId: string) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** A device with passkeys, as Chromium plays one: it asks for no finger. */
export interface Device {
  /** Whether somebody is there who touches it. */
  there: (is: boolean) => Promise<void>
  /** Brings the passkeys of another device, which is used no more. */
  takeFrom: (other: Device) => Promise<void>
  passkeys: () => Promise<Passkeys>
}

/** The page of the people who run a programme. */
export class DeskPage {
  constructor(readonly visit: Visit) {}

  /** Gives the browser a device: its own, or one that is plugged in. */
  async device(transport: 'internal' | 'usb' = 'internal'): Promise<Device> {
    const cdp = await this.visit.page.context().newCDPSession(this.visit.page)
    await cdp.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    return {
      there: async (is) => {
        await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: is })
      },
      passkeys: () => passkeysOf(cdp, authenticatorId),
      takeFrom: async (other) => {
        for (const credential of await other.passkeys())
          await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
      },
    }
  }

  path(room = ''): string {
    return `/${this.visit.language}/verwaltung${room && `/${room}`}`
  }

  async open(room = ''): Promise<void> {
    await this.visit.open(this.path(room))
  }

  text(key: string, values?: Record<string, string>): string {
    return this.visit.textOf('desk', key, values)
  }

  button(key: string): Locator {
    return this.visit.page.getByRole('button', { name: this.text(key), exact: true })
  }

  async is(key: string): Promise<void> {
    await expect(this.visit.heading(this.text(key))).toBeVisible()
  }

  /** Takes an invitation, and gives the fingerprint that is read to the second voice. */
  async accept(invitation: string): Promise<string> {
    await this.visit.open(invitation)
    await this.is('invitation.title')
    await this.button('invitation.button').click()
    await this.is('invitation.waitsTitle')
    const digits = this.visit.page.locator('#main [role="img"]')
    return (await digits.innerText()).replaceAll(/\s/g, '')
  }

  async logIn(): Promise<void> {
    await this.button('login.button').click()
  }

  /** A list of passkeys or sessions, by the key of its title. */
  rows(title: string): Locator {
    return this.visit.page.getByRole('list', { name: this.text(title) }).getByRole('listitem')
  }
}

let made = 0

/** Somebody at the desk, let in by two operators, with a passkey on the browser's own device, logged in. */
export async function atDesk(
  world: World,
  tenant: Tenant,
  { language = 'de', duties = everyDuty }: { language?: Language; duties?: readonly Duty[] } = {},
): Promise<{ desk: DeskPage; visit: Visit; name: string }> {
  const visit = await world.visitor(tenant, language)
  const desk = new DeskPage(visit)
  await desk.device()
  made += 1
  const name = `Desk ${Date.now().toString(36)} ${String(made)}`
  const invitation = await world.operator(tenant).inviteToDesk(name, duties)
  const print = await desk.accept(invitation.replace(/^\/\w+/, `/${language}`))
  await world.second(tenant).admitToDesk(name, print)
  await desk.open()
  await desk.logIn()
  await expect(visit.page.getByText(name, { exact: true })).toBeVisible()
  return { desk, visit, name }
}
