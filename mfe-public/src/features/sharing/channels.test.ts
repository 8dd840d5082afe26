import { describe, expect, it } from 'vitest'
import {
  ALL,
  channelLink,
  offered,
  PERSONAL,
  personalHref,
  PUBLIC,
  publicHref,
  whatsappLeads,
  wordsAndLink,
} from './channels'

const message = {
  link: 'https://funkwelle.example/r/7K2M9QX4TB12345678',
  text: 'Schau mal: 35 € für dich & mich',
  subject: 'Eine Empfehlung für dich',
}
const withCode = 'https://funkwelle.example/de/code?c=7K2M9QX4'

describe('channels', () => {
  const channels = [
    { id: 'gmail', order: 7 },
    { id: 'whatsapp', order: 1 },
    { id: 'carrierpigeon', order: 2 },
    { id: 'twitter', order: 3 },
    { id: 'xing', order: -1 },
    { id: 'emailclient', order: 0 },
  ]

  it('follow the tenant’s one order, and leave out what is off, unknown or of another kind', () => {
    expect(offered(channels, ALL)).toEqual(['emailclient', 'whatsapp', 'twitter', 'gmail'])
    expect(offered(channels, PERSONAL)).toEqual(['emailclient', 'whatsapp', 'gmail'])
    expect(offered(channels, PUBLIC)).toEqual(['twitter'])
  })

  it('begin with WhatsApp where the tenant gives it the first place', () => {
    expect(whatsappLeads(channels)).toBe(false)
    expect(whatsappLeads(channels.filter(({ id }) => id !== 'emailclient'))).toBe(true)
    expect(
      whatsappLeads([
        { id: 'facebook', order: 1 },
        { id: 'whatsapp', order: 2 },
      ]),
    ).toBe(false)
  })

  it.each(PERSONAL)('%s carries the short link with its own suffix', (channel) => {
    const href = personalHref(channel, message)
    expect(decodeURIComponent(href)).toContain(`${message.link}/${channel}`)
    expect(decodeURIComponent(href)).toContain(message.text)
    expect(href).not.toContain(' ')
    expect(href).not.toContain('+')
  })

  it.each(PUBLIC)('%s carries the code that many can enter, and no link of one person', (channel) => {
    const href = decodeURIComponent(publicHref(channel, { link: withCode, words: 'Mein Code' }))
    expect(href).toContain(`${withCode}&via=${channel}`)
    expect(href).not.toContain('/r/')
  })

  it('post by the tenant’s application at Facebook where it has one, and come back to the programme', () => {
    const url = new URL(
      publicHref('facebook', { link: withCode, words: 'Mein Code', facebookId: '1234567890' }),
    )
    expect(url.origin + url.pathname).toBe('https://www.facebook.com/dialog/share')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      app_id: '1234567890',
      href: `${withCode}&via=facebook`,
      redirect_uri: 'https://funkwelle.example',
    })
  })

  it('puts an ampersand of the text into the text, not into the query', () => {
    const url = new URL(personalHref('whatsapp', message))
    expect(url.searchParams.get('text')).toBe(`${message.text}\n\n${message.link}/whatsapp`)
  })

  it('opens the sender’s own mail program with subject and text', () => {
    const href = personalHref('emailclient', message)
    expect(href.startsWith('mailto:?subject=Eine%20Empfehlung')).toBe(true)
    expect(href).toContain('%0D%0A%0D%0A')
  })

  it('sends the link alone where every word was deleted', () => {
    expect(wordsAndLink(' \n', message.link)).toBe(message.link)
  })

  it('does not double a slash', () => {
    expect(channelLink('https://a.example/r/X/', 'xing')).toBe('https://a.example/r/X/xing')
  })
})
