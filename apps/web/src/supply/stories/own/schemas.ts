export { CreateStorySchema } from '@rasteh/contract/supply/stories';
