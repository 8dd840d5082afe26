import type { Person } from '../fixtures/people'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { World } from '../fixtures/world'
import type { Portion } from '../pages/recommend'
import type { Made } from './steps'

/**
 * What others did before a test begins, by the specification's own API. The forms are walked by the tests that are
 * about them; everybody else would only fill them in once more.
 */

export interface ByApi extends Made {
  key: string
}

export async function recommended(
  world: World,
  tenant: Tenant,
  person: Person,
  {
    share = 100,
    product,
    language = 'de',
    agency,
    line,
  }: { share?: Portion; product?: string; language?: Language; agency?: string; line?: string } = {},
): Promise<ByApi> {
  const api = world.api(tenant, language)
  const [offer, version, Captcha] = await Promise.all([
    api.product(product),
    api.versionOf('terms'),
    api.solved(),
  ])
  const link = await api.call<{
    Empfehlungsnummer: string
    Hex: string
    KurzURL: string
    Empfehlungslink: string
  }>('POST', '/empfehlen/create', {
    Captcha,
    Empfehlung: {
      Produkt: offer.Id,
      AnteilEmpfehler: share,
      AgbText: version,
      ...(agency ? { Agenturtoken: agency } : {}),
      ...(line ? { PersoenlicheZeile: line } : {}),
    },
    Empfehler: { Vorname: person.firstName, Nachname: person.lastName, Email: person.email },
  })
  return {
    number: link.Empfehlungsnummer,
    key: link.Hex,
    short: link.KurzURL,
    long: link.Empfehlungslink,
    product: offer.Name,
  }
}

/** A friend entered data in some browser. */
export async function entered(world: World, tenant: Tenant, link: ByApi, friend: Person): Promise<void> {
  await world
    .api(tenant)
    .call('POST', `/empfaenger/create/${link.number}?k=${link.key}`, { empfaengerdaten: dataOf(friend) })
}

/** A friend entered data and followed the mail. */
export async function confirmed(world: World, tenant: Tenant, link: ByApi, friend: Person): Promise<void> {
  const api = world.api(tenant)
  await entered(world, tenant, link, friend)
  const [AgbText, DatenschutzVersion, mailed] = await Promise.all([
    api.versionOf('recipientTerms'),
    api.versionOf('privacy'),
    world.mail.link(friend.email, /\/empfaengerbestaetigung#t=/),
  ])
  const token = mailed.split('#t=')[1] ?? ''
  await api.call('PUT', '/empfaenger/zustimmung', { AgbText, DatenschutzVersion }, token)
}

/**
 * The friend ordered, and the company's order page reported it, with a number or without; the company's own word
 * hasn't come.
 */
export async function ordered(
  world: World,
  tenant: Tenant,
  link: ByApi,
  friend: Person,
  auftragsnummer?: string,
): Promise<void> {
  await world.api(tenant).call('POST', '/tracking/abschliessen', {
    empfehlungsnummer: link.number,
    ...(auftragsnummer ? { auftragsnummer } : {}),
    empfaengerdaten: dataOf(friend),
  })
}

const dataOf = (friend: Person) => ({
  anrede: 'Frau',
  vorname: friend.firstName,
  name: friend.lastName,
  geburtsdatum: friend.birthDate,
  email: friend.email,
  werbeeinwilligung: false,
  adresse: {
    strasse: friend.street,
    hausnummer: friend.houseNumber,
    plz: friend.zip,
    ort: friend.city,
  },
})
