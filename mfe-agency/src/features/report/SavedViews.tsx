import { useState } from 'react'
import { Box, Button, Flow, Outcome } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useAddressChoice } from '@weitersagen/kit/router'
import type { SavedView } from '../../api'
import type { Kind } from './question'
import { useViews } from './useViews'
import { ViewName } from './ViewName'
import { addressOf, shownView, withView } from './views'

/**
 * A member's own views of a list: to choose, to keep what is shown, to call otherwise, and to take away, which can be
 * taken back.
 */
export function SavedViews({ kind, came }: { kind: Kind; came: SavedView[] }) {
  const t = useTexts('agency')
  const [search, change] = useAddressChoice()
  const { views, gone, keep, remove, busy, problem, reset } = useViews(kind, came)
  const [naming, setNaming] = useState<'new' | 'again'>()
  const now = shownView(kind, views, search)
  const show = (address: string) => change((next) => withView(next, address))
  const ask = (how?: 'new' | 'again') => {
    reset()
    setNaming(how)
  }
  const save = async (name: string) => {
    const same = naming === 'again' ? now : undefined
    await keep({
      id: same?.id ?? crypto.randomUUID(),
      name,
      address: same?.address ?? addressOf(kind, search),
    })
    setNaming(undefined)
  }
  return (
    <Flow gap={1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
        {views.length > 0 ? (
          <Box sx={{ minWidth: 200 }}>
            <FilterField
              label={t('views.title')}
              value={now?.id ?? ''}
              options={[
                { value: '', label: t('views.none') },
                ...views.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => show(views.find((one) => one.id === id)?.address ?? '')}
            />
          </Box>
        ) : null}
        {now ? (
          <>
            <Button size="small" variant="text" disabled={busy} onClick={() => ask('again')}>
              {t('views.rename')}
            </Button>
            <Button
              size="small"
              variant="text"
              disabled={busy}
              onClick={() => {
                ask()
                remove(now).catch(ignore)
              }}
            >
              {t('views.remove')}
            </Button>
          </>
        ) : addressOf(kind, search) ? (
          <Button size="small" variant="text" disabled={busy} onClick={() => ask('new')}>
            {t('views.keep')}
          </Button>
        ) : null}
      </Box>
      {naming ? (
        <ViewName
          key={naming}
          name={naming === 'again' ? (now?.name ?? '') : ''}
          busy={busy}
          save={(name) => void save(name).catch(ignore)}
          cancel={() => ask()}
        />
      ) : null}
      <Box
        role="status"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          '&:empty': { display: 'none' },
        }}
      >
        {gone ? (
          <>
            {t('views.removed', { name: gone.name })}
            <Button size="small" variant="text" disabled={busy} onClick={() => void keep(gone).catch(ignore)}>
              {t('views.undo')}
            </Button>
          </>
        ) : null}
      </Box>
      <Outcome problem={problem} />
    </Flow>
  )
}

/** A problem is shown below. */
const ignore = () => undefined
