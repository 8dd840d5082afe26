import { saveFile, type Method } from '@weitersagen/kit/api'
import { sendDrawn } from '@weitersagen/kit/seller'
import { useShared } from '../../area/context'
import type { LinkChange, LinkRow, MadeLink, NewLinkForm, PrintForm } from '../../api'

/** Below it all calls of this page: in the name of the session of the area that shows it. */
export const useLinkCalls = () => callsBelow(useShared('/links'))

export const callsBelow = (path: string) => ({
  path,
  labels: `${path}/labels`,
  look: (id: string) => `${path}/${encodeURIComponent(id)}/look`,
  make: (form: NewLinkForm) => send<MadeLink>('POST', `${path}/new`, form),
  change: (id: string, form: LinkChange) => send('PUT', `${path}/${encodeURIComponent(id)}`, form),
  renew: (id: string, idempotencyKey: string) =>
    send<MadeLink>('POST', `${path}/${encodeURIComponent(id)}/address`, { idempotencyKey }),
  end: (id: string) => send('DELETE', `${path}/${encodeURIComponent(id)}`),
  /** Asked for by script, so that a refusal is in words. */
  take: async (link: LinkRow, form: PrintForm) => {
    const answer = await sendDrawn('POST', `${path}/${encodeURIComponent(link.id)}/print`, form)
    saveFile(fileOf(link, form), await answer.blob())
  },
})

export type LinkCalls = ReturnType<typeof callsBelow>

async function send<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const answer = await sendDrawn(method, path, body)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

const endings = { svg: 'qr.svg', png: 'qr.png', poster: 'plakat.pdf', cards: 'karten.pdf' } as const

/** What a file is called on the disk: by what the address says, so that no two are alike. */
export const fileOf = ({ handle = 'link' }: LinkRow, { as, label }: PrintForm): string =>
  [handle, label, endings[as]].filter(Boolean).join('-')
