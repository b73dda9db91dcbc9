export { controlClass, Field, type FieldTexts } from './field.tsx';
export { SelectField } from './select-field.tsx';
export { TextField } from './text-field.tsx';
export { TextareaField } from './textarea-field.tsx';
