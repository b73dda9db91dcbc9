import { useChat } from './chat.ts';
import { describeChatPanel } from './chat-panel.story.ts';

describeChatPanel(useChat(), [
  { screen: 'phone', colorScheme: 'dark' },
  { screen: 'wide', colorScheme: 'light' },
]);
