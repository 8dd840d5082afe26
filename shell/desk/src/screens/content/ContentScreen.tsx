import { useRoomPath } from '../../features/desk'
import { TextPage } from './TextPage'
import { TextsPage } from './TextsPage'

/** The room of who writes texts: all of them, and one. */
export default function ContentScreen() {
  const [, name] = useRoomPath()
  return name ? <TextPage key={name} name={name} /> : <TextsPage />
}
