export { Dialog, type DialogProps } from './Dialog'
export { Drawer, type DrawerProps } from './Drawer'
