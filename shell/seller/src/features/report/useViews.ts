import { useState } from 'react'
import { useSend } from '@weitersagen/kit/query'
import { useArea } from '../../area/context'
import type { SavedView, ViewForm } from '../../api'
import { answerOf, api } from '../../api/client'
import type { Kind } from './question'

const path = '/bff/seller/{area}/views/{id}'

/** The views of a list, with what was done to them since the page came. */
export function useViews(kind: Kind, came: SavedView[]) {
  const { name: area } = useArea()
  const [views, setViews] = useState(came)
  const [gone, setGone] = useState<SavedView>()
  const keep = useSend(async (view: SavedView) => {
    const { id, name, address } = view
    const form: ViewForm = { kind, name, address }
    const kept = await answerOf(api.PUT(path, { params: { path: { area, id } }, body: form }))
    setViews((all) =>
      [...all.filter((one) => one.id !== id), kept].sort((a, b) => a.name.localeCompare(b.name)),
    )
    setGone(undefined)
  })
  const remove = useSend(async (view: SavedView) => {
    await answerOf(api.DELETE(path, { params: { path: { area, id: view.id } } }))
    setViews((all) => all.filter(({ id }) => id !== view.id))
    setGone(view)
  })
  return {
    views,
    /** The one that was deleted last, which can come back as it was. */
    gone,
    keep: keep.send,
    remove: remove.send,
    busy: keep.busy || remove.busy,
    problem: keep.problem ?? remove.problem,
    reset: () => {
      keep.reset()
      remove.reset()
    },
  }
}
