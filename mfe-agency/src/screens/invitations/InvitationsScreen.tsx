import { useSearchParams } from '@weitersagen/kit/router'
import { InvitationList } from './InvitationList'
import { InviteListScreen } from './InviteListScreen'
import { InviteScreen } from './InviteScreen'

/**
 * The invitation tool: the people that the agency invited, the form for one person, and the list of many. The address
 * names which.
 */
export default function InvitationsScreen() {
  const [search] = useSearchParams()
  switch (search.get('do')) {
    case 'invite':
      return <InviteScreen />
    case 'list':
      return <InviteListScreen />
    default:
      return <InvitationList />
  }
}
