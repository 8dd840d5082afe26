import type { ComponentType, ReactNode } from 'react'
import { AreaOf, type Area } from './context'

export type InAreaProps = { area: Area; children: ReactNode }

/** Shows what both kinds of sellers have as a part of one of their areas. */
export const InArea = ({ area, children }: InAreaProps) => <AreaOf value={area}>{children}</AreaOf>

type Loads = () => Promise<{ default: ComponentType }>

/** A page's screen, in its area. */
export const inArea =
  (area: Area) =>
  (load: Loads): Loads =>
  async () => {
    const { default: Screen } = await load()
    return {
      default: () => (
        <InArea area={area}>
          <Screen />
        </InArea>
      ),
    }
  }
