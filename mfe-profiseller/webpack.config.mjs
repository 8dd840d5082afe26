import { remote } from '@weitersagen/kit/build'

export default remote({ name: 'mfe_profiseller', dir: import.meta.dirname })
