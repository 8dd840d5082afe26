import StartScreen from '@weitersagen/seller/screens/start'
import { Answering, Standing } from './Standing'

/** The partners' area begins with where one stands, and goes on as the one of agencies does. */
export default function AreaScreen() {
  return (
    <StartScreen
      first={(start) => <Standing start={start} />}
      last={(start) => <Answering start={start} />}
    />
  )
}
