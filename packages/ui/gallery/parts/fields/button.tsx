import { Button, buttonClass, ConfirmButton } from '../../../src/button/index.ts';
import type { Part } from '../../part.ts';

const variants = { solid: 'ثبت کن', quiet: 'ورود', plain: 'بعداً', danger: 'حذف کن' } as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: 'var(--gap)' } as const;

function Buttons(props: { size?: 'm' | 's'; busy?: boolean; disabled?: boolean }) {
  return (
    <div style={row}>
      {Object.entries(variants).map(([variant, text]) => (
        <Button key={variant} variant={variant as keyof typeof variants} {...props}>
          {text}
        </Button>
      ))}
    </div>
  );
}

export const part: Part = {
  usage: `<Button variant="quiet" size="s" busy={isSaving} onClick={save}>ثبت کن</Button>
<a href="/login" className={buttonClass({ variant: 'quiet' })}>ورود</a>`,
  states: {
    variants: () => <Buttons />,
    small: () => <Buttons size="s" />,
    busy: () => <Buttons busy />,
    disabled: () => <Buttons disabled />,
    confirming: () => <ConfirmButton>ثبت همین مبلغ</ConfirmButton>,
    'as a link': () => (
      <a href="#top" className={buttonClass({ variant: 'quiet' })}>
        ورود
      </a>
    ),
  },
};
