import { describe, expect, it } from 'vitest'
import { CHANNELS, channelHref, channelLink, orderedChannels } from './channels'

const message = {
  shortLink: 'https://funkwelle.example/r/7K2M9QX4TB12345678',
  text: 'Schau mal: 35 € für dich & mich',
  subject: 'Eine Empfehlung für dich',
}

describe('channels', () => {
  it('follow the tenant’s order and leave out what is off or unknown', () => {
    expect(
      orderedChannels([
        { id: 'gmail', order: 7 },
        { id: 'whatsapp', order: 1 },
        { id: 'carrierpigeon', order: 2 },
        { id: 'xing', order: -1 },
        { id: 'emailclient', order: 0 },
      ]),
    ).toEqual(['emailclient', 'whatsapp', 'gmail'])
  })

  it.each(CHANNELS)('%s carries the short link with its own suffix', (channel) => {
    const href = channelHref(channel, message)
    expect(decodeURIComponent(href)).toContain(`${message.shortLink}/${channel}`)
    expect(href).not.toContain(' ')
    expect(href).not.toContain('+')
  })

  it('puts an ampersand of the text into the text, not into the query', () => {
    const url = new URL(channelHref('whatsapp', message))
    expect(url.searchParams.get('text')).toBe(`${message.text} ${message.shortLink}/whatsapp`)
  })

  it('opens the sender’s own mail program with subject and text', () => {
    const href = channelHref('emailclient', message)
    expect(href.startsWith('mailto:?subject=Eine%20Empfehlung')).toBe(true)
    expect(href).toContain('%0D%0A%0D%0A')
  })

  it('does not double a slash', () => {
    expect(channelLink('https://a.example/r/X/', 'xing')).toBe('https://a.example/r/X/xing')
  })
})
