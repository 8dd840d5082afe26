import { useState } from 'react'
import { useTexts } from '@weitersagen/kit/i18n'
import { DeskOutcome, Room } from '../../features/desk'
import type { Access } from '../../api'
import { OwnDuties } from './OwnDuties'
import { OwnPasskeys } from './OwnPasskeys'
import { OwnSessions } from './OwnSessions'

/** By what one comes in, and where one is in. */
export default function AccessScreen() {
  const t = useTexts('desk')
  const [notice, setNotice] = useState<string>()
  return (
    <Room<Access> path="/bff/desk/access" title={t('rooms.zugang')} lead={t('access.lead')}>
      {({ passkeys, sessions }) => (
        <>
          <DeskOutcome success={notice} />
          <OwnDuties />
          <OwnPasskeys passkeys={passkeys} done={setNotice} />
          <OwnSessions sessions={sessions} done={setNotice} />
        </>
      )}
    </Room>
  )
}
