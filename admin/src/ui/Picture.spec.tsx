import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SiteAddress, StaffPictures } from '../lib/clinic/siteContexts';
import { Picture, sitePicturePath } from './Picture';

describe('a picture', () => {
  it.each([
    ['/media/treatment-01.jpg', '/media/treatment-01.jpg'],
    ['http://localhost/media/treatment-01.jpg', '/media/treatment-01.jpg'],
    ['https://clinica.example/media/treatment-01.jpg', '/media/treatment-01.jpg'],
    ['https://clinica.example.otra.example/media/treatment-01.jpg', null],
    ['https://otra.example/media/treatment-01.jpg', null],
    ['http://localhost/otra/treatment-01.jpg', null],
    ['no es una dirección', null],
  ])('%s is of this site as %p', (url, path) => expect(sitePicturePath(url, 'https://clinica.example')).toBe(path));

  it('of this site comes in sizes', () => {
    const { container } = render(<Picture url="/media/treatment-01.jpg" alt="" ratio="1" sizes="100px" />);
    expect(container.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toBe(
      '/media/400/treatment-01.avif 400w, /media/800/treatment-01.avif 800w',
    );
  });

  it('of this site is asked for by its path, whatever name the panel was opened by', () => {
    const { container } = render(
      <SiteAddress value="https://clinica.example">
        <Picture url="https://clinica.example/media/treatment-01.jpg" alt="" ratio="1" sizes="100px" />
      </SiteAddress>,
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/treatment-01.jpg');
  });

  it('that does not load is replaced until another is given', () => {
    const { container, rerender } = render(<Picture url="https://otra.example/a.jpg" alt="" ratio="1" sizes="100px" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(screen.getByText('Sin imagen')).toBeTruthy();
    rerender(<Picture url="https://otra.example/b.jpg" alt="" ratio="1" sizes="100px" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://otra.example/b.jpg');
  });

  it('that visitors may not see is shown to the staff', async () => {
    const open = jest.fn(async (_file: string) => new Blob());
    URL.createObjectURL = () => 'blob:retrato';
    URL.revokeObjectURL = () => {};
    const file = `${'a1'.repeat(16)}.jpg`;
    const { container } = render(
      <StaffPictures value={open}>
        <Picture url={`/media/${file}`} alt="" ratio="1" sizes="100px" />
      </StaffPictures>,
    );
    expect(open).not.toHaveBeenCalled();
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:retrato'));
    expect(open).toHaveBeenCalledWith(file);
  });

  it.each([
    ['44px', false],
    ['240px', true],
    ['(max-width: 600px) 112px, 400px', true],
  ])('that is missing shows a text if it fits: %s %p', (sizes, isSaid) => {
    render(<Picture url={null} alt="" ratio="1" sizes={sizes} />);
    expect(screen.queryByText('Sin imagen') !== null).toBe(isSaid);
  });

  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x'])('is not asked for at %p', (url) => {
    const { container } = render(<Picture url={url} alt="" ratio="1" sizes="100px" />);
    expect(container.querySelector('img')).toBeNull();
  });
});
