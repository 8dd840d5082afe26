import { remote } from '@weitersagen/kit/build'

export default remote({ name: 'mfe_personal', dir: import.meta.dirname })
