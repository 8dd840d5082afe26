import { useState } from 'react'
import { Box, ButtonBase, Outcome } from '@weitersagen/kit/ui'
import { useAddressChoice } from '@weitersagen/kit/router'
import { useSellerTexts } from '../../area/texts'
import type { SavedView } from '../../api'
import { chip } from './chip'
import { FilterMenu } from './FilterMenu'
import { FilterOptions } from './FilterOptions'
import type { Kind } from './question'
import { useViews } from './useViews'
import { ViewName } from './ViewName'
import { addressOf, shownView, withView } from './views'

/**
 * A member's own views of a list: to choose, to keep what is shown, to call otherwise, and to take away, which can be
 * taken back.
 */
export function SavedViews({ kind, came }: { kind: Kind; came: SavedView[] }) {
  const t = useSellerTexts()
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
  const tool = { 'data-stop': '', disabled: busy, sx: chip(false, false) }
  return (
    <>
      {views.length > 0 ? (
        <FilterMenu label={t('views.title')} value={now?.name}>
          {(close) => (
            <FilterOptions
              value={now?.id ?? ''}
              options={[
                { value: '', label: t('views.none') },
                ...views.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              choose={(id) => {
                close()
                show(views.find((one) => one.id === id)?.address ?? '')
              }}
            />
          )}
        </FilterMenu>
      ) : null}
      {now ? (
        <>
          <ButtonBase {...tool} onClick={() => ask('again')}>
            {t('views.rename')}
          </ButtonBase>
          <ButtonBase
            {...tool}
            onClick={() => {
              ask()
              remove(now).catch(ignore)
            }}
          >
            {t('views.remove')}
          </ButtonBase>
        </>
      ) : addressOf(kind, search) ? (
        <ButtonBase {...tool} onClick={() => ask('new')}>
          {t('views.keep')}
        </ButtonBase>
      ) : null}
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
          flexBasis: '100%',
          gap: 1,
          alignItems: 'center',
          '&:empty': { display: 'none' },
        }}
      >
        {gone ? (
          <>
            {t('views.removed', { name: gone.name })}
            <ButtonBase {...tool} onClick={() => void keep(gone).catch(ignore)}>
              {t('views.undo')}
            </ButtonBase>
          </>
        ) : null}
      </Box>
      {problem ? (
        <Box sx={{ flexBasis: '100%' }}>
          <Outcome problem={problem} />
        </Box>
      ) : null}
    </>
  )
}

/** A problem is shown below. */
const ignore = () => undefined
