import { PrimaryButton } from '@weitersagen/kit/ui'
import { useSend } from '@weitersagen/kit/query'
import { takeFile, type Taken } from './takeFile'

export type FileButtonProps = Taken & {
  /** What the button says, and what it says to those who hear it alone. */
  text: string
  label: string
  send: ReturnType<typeof useFile>
}

/** One request at a time, whose problem is shown beside the buttons. */
export const useFile = () => useSend(takeFile)

/** Takes a file. */
export function FileButton({ path, name, text, label, send: { send, busy } }: FileButtonProps) {
  return (
    <PrimaryButton
      size="small"
      variant="outlined"
      icon="download"
      busy={busy}
      aria-label={label}
      onClick={() => {
        send({ path, name }).catch(() => {
          // The problem is shown.
        })
      }}
    >
      {text}
    </PrimaryButton>
  )
}
