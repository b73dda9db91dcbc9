import { DialogStackProvider } from '@rasteh/ui/dialog-stack';
import { ToastProvider } from '@rasteh/ui/toast';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../http/request-error.ts';
import { FilesField } from './files-field.tsx';
import { uploadFile } from './upload.ts';

vi.mock('./upload.ts', async (original) => ({ ...(await original<object>()), uploadFile: vi.fn() }));
vi.mock('../page/page.ts', () => ({ usePage: () => ({ api: {} }) }));

test('announces a stored file, and a failed one with its reason at the file', async () => {
  const onAdd = vi.fn();
  render(
    <ToastProvider label="پیام‌ها" closeLabel="بستن">
      <DialogStackProvider closeLabel="بستن">
        <FilesField
          label="پرونده‌ها"
          categories={['image']}
          scope="inventory"
          most={3}
          files={[]}
          error={undefined}
          onAdd={onAdd}
          onRemove={vi.fn()}
          onBusy={vi.fn()}
        />
      </DialogStackProvider>
    </ToastProvider>,
  );
  const said = () => screen.getByRole('status', { name: 'پیام‌ها' }).textContent;
  const choose = (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['a'], name, { type: 'image/png' })] } });
  };
  vi.mocked(uploadFile).mockRejectedValueOnce(new RequestError({ message: 'Network Error', code: 'network' }));
  choose('یک.png');
  await waitFor(() => expect(said()).toContain('بارگذاری پرونده انجام نشد.'));
  expect(within(screen.getByRole('list')).getByText(/اتصال برقرار نشد/)).toBeTruthy();
  const stored = { id: 3, name: 'دو.png', size_bytes: 1, url: '/api/files/3/a.png', mime: 'image/png' };
  vi.mocked(uploadFile).mockResolvedValueOnce(stored as never);
  choose('دو.png');
  await waitFor(() => expect(said()).toContain('پرونده با موفقیت بارگذاری شد.'));
  expect(onAdd).toHaveBeenCalledWith(stored);
});
