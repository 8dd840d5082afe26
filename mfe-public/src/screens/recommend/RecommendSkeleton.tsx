import { SkeletonPage } from '@weitersagen/kit/ui'

export const RecommendSkeleton = () => <SkeletonPage shape="form" />
