import { Component, type ReactNode } from 'react'
import { reportFailure } from '../report'

type Props = { fallback: ReactNode; children: ReactNode; route?: string }

/** Keeps a screen's failure inside the screen, and has it logged. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportFailure('render', this.props.route ?? '', error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
