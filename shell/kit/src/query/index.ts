export { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
export { createQueryClient } from './client'
export { QueryProvider } from './QueryProvider'
export {
  screenKey,
  useForgetScreen,
  useRefreshScreens,
  useScreen,
  type ScreenOptions,
  type ScreenState,
} from './useScreen'
export { useSend, type Send } from './useSend'
export { Screen, type ScreenProps } from './Screen'
