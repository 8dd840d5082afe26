import { Flow, Skeleton } from '@weitersagen/kit/ui'

/** A filter and rows that are on their way. */
export function TableSkeleton() {
  return (
    <Flow gap={2}>
      <Skeleton height={112} sx={{ borderRadius: 3 }} />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} height={36} sx={{ borderRadius: 1 }} />
      ))}
    </Flow>
  )
}
