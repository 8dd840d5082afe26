import { useId, useState, type ReactNode } from 'react'
import {
  Actions,
  Box,
  Button,
  Card,
  Flow,
  Icon,
  Outcome,
  OwnersOnly,
  Typography,
  type IconName,
} from '@weitersagen/kit/ui'
import { useSaved } from '@weitersagen/kit/blocks'
import { InPlace } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

export type SettingCardProps = {
  title: string
  icon: IconName
  /** How it stands now. */
  children: ReactNode
  /** Words of the button that opens the form. */
  change: string
  form: FormOf
  /** Something else that takes a form. */
  other?: { change: string; form: FormOf } | undefined
  /** Beside the button, while the form is closed. */
  more?: ReactNode
}

/** A form of the card; `done` closes it and says what became of it. */
type FormOf = (done: (notice: string) => void, cancel: () => void) => ReactNode

/** One thing that can be changed: how it stands, and the form behind a press. */
export function SettingCard({ title, icon, children, change, form, other, more }: SettingCardProps) {
  const id = useId()
  const { place, outcome, open, saved } = useSaved()
  const [isOther, setIsOther] = useState(false)
  const begin = (another: boolean) => {
    setIsOther(another)
    open()
  }
  const done = (words: string) => {
    // What was done may take its button away.
    setIsOther(false)
    saved(words)
  }
  return (
    <Card component="section" aria-labelledby={id}>
      <Flow gap={1.5}>
        <SettingRow
          action={
            place.isOpen ? null : (
              <OwnersOnly>
                <Button
                  id={isOther ? undefined : place.opener}
                  size="small"
                  variant="outlined"
                  aria-describedby={id}
                  onClick={() => begin(false)}
                >
                  {change}
                </Button>
                {other ? (
                  <Button
                    id={isOther ? place.opener : undefined}
                    size="small"
                    variant="text"
                    onClick={() => begin(true)}
                  >
                    {other.change}
                  </Button>
                ) : null}
                {more}
              </OwnersOnly>
            )
          }
        >
          <SettingTitle id={id} icon={icon}>
            {title}
          </SettingTitle>
          {children}
        </SettingRow>
        <Outcome success={outcome} />
        <InPlace place={place}>
          <Box sx={{ pt: 1, maxWidth: 640 }}>{(isOther ? other?.form : form)?.(done, place.close)}</Box>
        </InPlace>
      </Flow>
    </Card>
  )
}

/** How something stands, and beside it, where there is room, what can be done about it. */
export function SettingRow({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Flow gap={1}>{children}</Flow>
      </Box>
      {action ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{action}</Box> : null}
    </Box>
  )
}

export function SettingTitle({ id, icon, children }: { id: string; icon: IconName; children: ReactNode }) {
  return (
    <Typography variant="h3" component="h2" id={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Icon name={icon} />
      {children}
    </Typography>
  )
}

/** The end of each form: save, or leave it. */
export function FormActions({ submit, cancel }: { submit: ReactNode; cancel: () => void }) {
  const t = useTexts('personal')
  return (
    <Actions>
      {submit}
      <Button variant="text" onClick={cancel}>
        {t('shared.action.cancel')}
      </Button>
    </Actions>
  )
}
