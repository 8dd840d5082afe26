import { describe, expect, it } from 'vitest'
import { breachOf } from './oxlint-boundaries.mjs'

const from = (file, source) => breachOf('/repo', `/repo/${file}`, source)

describe('a file may look', () => {
  it.each([
    ['mfe-public/src/routes.ts', './screens/home/HomeScreen'],
    ['mfe-public/src/routes.ts', './screens/talk/TalkPage'],
    ['mfe-public/src/routes.ts', './routes.json'],
    ['mfe-public/src/screens/talk/TalkPage.tsx', '../../screens/home/HomeScreen'],
    ['mfe-public/src/screens/home/HomeScreen.tsx', '../../features/product/ProductTile'],
    ['mfe-public/src/screens/home/HomeScreen.tsx', './parts/Steps'],
    ['mfe-public/src/features/product/ProductTile.tsx', './price/Price'],
    ['mfe-public/src/features/product/price/Price.tsx', '../ProductTile'],
    ['mfe-public/src/features/product/ProductTile.tsx', '../../api/client'],
    ['mfe-public/src/features/product/ProductTile.tsx', '@weitersagen/kit/ui'],
    ['mfe-agency/src/screens/start/StartScreen.tsx', '@weitersagen/seller/screens/start'],
    ['mfe-profiseller/src/routes.ts', '@weitersagen/seller/screens/plan'],
    ['shell/seller/src/screens/plan/PlanScreen.tsx', '../../features/area/AreaScreen'],
    ['shell/desk/src/rooms/DeskScreen.tsx', './rooms'],
    ['shell/desk/src/rooms/rooms.ts', '../screens/access/AccessScreen'],
    ['shell/desk/src/routes.ts', './rooms/DeskScreen'],
    ['shell/kit/src/ui/Page.tsx', '@weitersagen/kit/router'],
    ['shell/src/routing/Pages.tsx', '../screens/NotFound'],
  ])('from %s to %s', (file, source) => expect(from(file, source)).toBeUndefined())
})

describe('a file may not look', () => {
  it.each([
    ['mfe-public/src/features/product/ProductTile.tsx', '../sharing/Links'],
    ['mfe-public/src/features/product/price/Price.tsx', '../../sharing/Links'],
    ['mfe-public/src/features/product/ProductTile.tsx', '../../screens/home/HomeScreen'],
    ['mfe-public/src/screens/home/HomeScreen.tsx', '../share/ShareScreen'],
    ['mfe-public/src/screens/home/HomeScreen.tsx', '../../screens/talk/TalkPage'],
    ['mfe-public/src/screens/talk/TalkPage.tsx', '../../routes'],
    ['mfe-public/src/screens/home/HomeScreen.tsx', '../../routes'],
    ['mfe-public/src/screens/home/HomeScreen.tsx', '../../../../mfe-personal/src/features/x/Y'],
    ['mfe-public/src/screens/home/HomeScreen.tsx', '@weitersagen/mfe-personal'],
    ['mfe-public/src/screens/home/HomeScreen.tsx', '@mui/material/Button'],
    ['mfe-public/src/screens/home/HomeScreen.tsx', 'react-i18next'],
    ['mfe-personal/src/routes.ts', '@weitersagen/seller/screens/plan'],
    ['shell/src/App.tsx', '@weitersagen/seller/area'],
    ['shell/seller/src/features/report/ReportView.tsx', '../../screens/plan/PlanScreen'],
    ['shell/seller/src/screens/plan/PlanScreen.tsx', '../start/StartScreen'],
    ['shell/seller/src/area/context.ts', 'react-router'],
    ['shell/desk/src/screens/access/AccessScreen.tsx', '../../rooms/rooms'],
    ['shell/desk/src/screens/access/AccessScreen.tsx', '@weitersagen/seller/frame'],
    ['shell/kit/src/ui/Page.tsx', '../router/hooks'],
    ['shell/src/App.tsx', '../kit/src/ui/Page'],
  ])('from %s to %s', (file, source) => expect(from(file, source)).toBeTypeOf('string'))
})
