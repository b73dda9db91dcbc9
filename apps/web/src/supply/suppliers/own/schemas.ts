export { PutHoursSchema } from '@rasteh/contract/supply/suppliers/hours';
export { CreateDocumentSchema } from '@rasteh/contract/supply/suppliers/verification';
