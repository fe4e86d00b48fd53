/** The back office. Its screens join here; the route that shows it has checked that the user is an administrator. */
export default function AdminApp() {
  return (
    <main className="p-8">
      <h1 className="text-2xl">Admin Panel</h1>
    </main>
  );
}
