import { host } from '@weitersagen/kit/build'

export default host({ name: 'shell', dir: import.meta.dirname })
