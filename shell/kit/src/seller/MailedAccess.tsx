import { useMemo } from 'react'
import { AccessGate, type Entrance } from '@weitersagen/kit/access'
import { useGo, useMailedToken } from '@weitersagen/kit/router'
import type { SellerArea } from './area'
import { callsOf, checkPasswordOf } from './calls'
import { NotAdmitted } from './NotAdmitted'
import { useForgetArea } from './useForgetArea'

export type MailedAccessProps = {
  area: SellerArea
  /** Words of welcome on the first way in. */
  welcome: boolean
}

/** The mailed way into an area: it sets the password of the account that one has at the programme. */
export function MailedAccess({ area, welcome }: MailedAccessProps) {
  const token = useMailedToken('access')
  const go = useGo()
  const forget = useForgetArea(area)
  const entrance = useMemo<Entrance>(
    () => ({
      texts: area.texts,
      look: `${area.calls}/access/look`,
      set: async (body) => {
        await callsOf(area).setPassword(body)
        return () => {
          forget()
          go({ to: area.home, replace: true })
        }
      },
      check: checkPasswordOf(area),
      forgotten: area.forgotten,
      login: area.login,
      refused: ({ code }) =>
        area.refusals.includes(code) ? <NotAdmitted area={area} code={code} /> : undefined,
    }),
    [area, forget, go],
  )
  return <AccessGate entrance={entrance} token={token} welcome={welcome} />
}
