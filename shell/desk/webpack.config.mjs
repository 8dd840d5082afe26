import { remote } from '@weitersagen/kit/build'

export default remote({ name: 'desk', dir: import.meta.dirname })
